import type { IdeaSearch, StoredIdea } from '../../bridge/index.ts';
import type { Dialogs } from '../ports/index.ts';
import { csvOf, fileNameFor, writeExports } from '../export/index.ts';
import { ideaTexts } from '../texts/ideas.ts';

/** Asks for a folder and writes the ideas there in their order; each month of their trends is a column of its own. */
export async function exportIdeas(
  search: IdeaSearch,
  ideas: readonly StoredIdea[],
  dialogs: Dialogs,
): Promise<{ folder: string | null; files: string[] }> {
  const folder = await dialogs.chooseFolder({ title: ideaTexts.chooseFolder, create: true });
  if (folder === null) return { folder: null, files: [] };
  const months = [...new Set(ideas.flatMap(({ trends }) => trends.map(({ month }) => month)))].sort();
  const rows = ideas.map((idea) => [
    idea.name,
    idea.volume,
    idea.cpc,
    idea.competition,
    idea.competitionLabel,
    idea.trend,
    ...months.map((month) => idea.trends.find((trend) => trend.month === month)?.value ?? null),
  ]);
  const name = { title: ideaTexts.fileTitle(search.keyword, search.network), language: null, at: search.createdAt };
  const fileName = fileNameFor(name, 'csv', '{title}');
  const bytes = new TextEncoder().encode(csvOf([...ideaTexts.columns, ...months], rows));
  return { folder, files: [...(await writeExports(folder, [{ fileName, bytes }]))] };
}
