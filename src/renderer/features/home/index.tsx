// The first thing after starting: what to do next, what runs, what came last.
// Belongs here: short views of other features, each leading there. Does not: anything that only exists here.
import { AudioLines, Lightbulb, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { useAccountRows, useActiveAccount, useCollection } from '../../app/collections.ts';
import { homeTexts } from '../../texts/home.ts';
import { Screen } from '../../ui/index.ts';
import { ownDrafts } from '../videos/own-drafts.ts';
import { ChooseFiles, WriteVideo } from './Begin.tsx';
import { NeedsYou } from './NeedsYou.tsx';
import { NewFiles } from './NewFiles.tsx';
import { Recent } from './Recent.tsx';
import { RecentVideos } from './RecentVideos.tsx';
import { Running } from './Running.tsx';
import { StartCards } from './StartCards.tsx';

export function HomeScreen() {
  const account = useActiveAccount();
  const name = account?.kind === 'service' ? (account.profile?.name ?? null) : null;
  const made = useMade();
  const isNew = made !== null && made.videos === 0 && made.transcriptions === 0;
  return (
    <Screen
      title={homeTexts.greeting(name)}
      subtitle={homeTexts.subtitle}
      actions={
        !isNew && (
          <>
            <ChooseFiles short />
            <WriteVideo />
          </>
        )
      }
    >
      <NeedsYou />
      {isNew && <StartCards />}
      <RecentVideos />
      <div className="@container">
        {/* A list without a neighbour has the whole row; what only leads on would be lost in it. */}
        <div className="grid grid-cols-1 gap-4 @2xl:grid-cols-2 @2xl:[&>:last-child:nth-child(odd):not(a)]:col-span-2">
          <Running />
          <NewFiles />
          <Recent />
          <VoiceCard />
          {made !== null && made.videos < fewVideos && <LinkCard to="/ideas" icon={Lightbulb} {...homeTexts.idea} />}
        </div>
      </div>
    </Screen>
  );
}

/** As long as there are fewer, where to find ideas is pointed out. */
const fewVideos = 4;

/** How much an account has; null before that is known. */
function useMade(): { readonly videos: number; readonly transcriptions: number } | null {
  const accountId = useActiveAccount()?.id ?? null;
  const drafts = useCollection('drafts');
  const transcriptions = useAccountRows('transcriptions');
  if (drafts.status !== 'ready' || transcriptions.status !== 'ready') return null;
  const videos = ownDrafts(drafts.rows, accountId).filter(({ trashedAt }) => trashedAt === null).length;
  return { videos, transcriptions: transcriptions.rows.length };
}

/** To who has no voice of their own. */
function VoiceCard() {
  const { status, rows } = useAccountRows('voiceClones');
  if (status !== 'ready' || rows.length > 0) return null;
  return <LinkCard to="/voices" icon={AudioLines} {...homeTexts.voice} />;
}

interface LinkCardProps {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

/** Leads to one more thing that can be done. */
function LinkCard({ to, icon: Icon, title, text }: LinkCardProps) {
  return (
    <Link
      to={to}
      draggable={false}
      className="flex cursor-default items-center gap-3 self-start rounded-xl border border-line bg-surface p-4 transition-colors hover:bg-raised"
    >
      <Icon aria-hidden className="size-5 shrink-0 text-accent-ink" strokeWidth={1.75} />
      <span>
        <span className="block font-semibold">{title}</span>
        <span className="block text-muted">{text}</span>
      </span>
    </Link>
  );
}
