import { ChevronLeft, ChevronRight } from 'lucide-react';
import { voicesTexts as texts } from '../../texts/voices.ts';
import { Button } from '../../ui/index.ts';
import type { VoiceSearch } from './use-system-voices.ts';

/** Whether there is another page than the one that is shown. */
export const hasPages = ({ page, hasNext }: Pick<VoiceSearch, 'page' | 'hasNext'>): boolean => page > 1 || hasNext;

/** To the page before and the next one; nothing where there is one page only. */
export function VoicePages({ search }: { readonly search: VoiceSearch }) {
  const { page, hasNext, setPage } = search;
  if (!hasPages(search)) return null;
  return (
    <nav aria-label={texts.pages} className="flex items-center gap-2">
      <Button icon={ChevronLeft} disabled={page === 1} onClick={() => setPage(page - 1)}>
        {texts.previousPage}
      </Button>
      <Button icon={ChevronRight} className="flex-row-reverse" disabled={!hasNext} onClick={() => setPage(page + 1)}>
        {texts.nextPage}
      </Button>
    </nav>
  );
}
