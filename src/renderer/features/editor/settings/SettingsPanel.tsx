// Every setting of a video, with what it looks or sounds like.
// Belongs here: controls and previews of settings, in the editor and in presets. Does not: what they cost and how they are sent (main).
import type { AppError, Draft, VideoOptions, VideoProblem } from '../../../../bridge/index.ts';
import { useAccountNames, useActiveAccount } from '../../../app/index.ts';
import { videoSettingsTexts as texts } from '../../../texts/video-settings.ts';
import { ErrorNotice, FieldError } from '../../../ui/index.ts';
import type { DraftSession } from '../draft-session.ts';
import { shownHere, useNumbersOfOthers } from '../numbers-of-others.ts';
import type { FiguresStore } from '../shown-figures.ts';
import { CaptionsGroup } from './CaptionsGroup.tsx';
import { FinishGroup } from './FinishGroup.tsx';
import { Group } from './Group.tsx';
import { KindGroup } from './KindGroup.tsx';
import { LivePreview } from './LivePreview.tsx';
import { LookGroup } from './LookGroup.tsx';
import { MoreGroup } from './MoreGroup.tsx';
import { MotionGroup } from './MotionGroup.tsx';
import { PresetsGroup } from './PresetsGroup.tsx';
import { problemsAt, type SettingsGroupProps } from './settings-group.ts';
import { SoundGroup } from './SoundGroup.tsx';
import { isVoiceGone, listsOf } from './use-video-options.ts';
import { VoiceGroup } from './VoiceGroup.tsx';

interface SettingsPanelProps {
  readonly session: DraftSession;
  readonly draft: Draft;
  readonly figures: FiguresStore;
  readonly problems: readonly VideoProblem[];
  readonly options: VideoOptions | null;
  readonly optionsError: AppError | null;
  readonly onOptionsAgain: () => void;
}

/** How the video is made, with a preview that follows every change. */
export function SettingsPanel(props: SettingsPanelProps) {
  const { session, draft, figures, problems, options, optionsError, onOptionsAgain } = props;
  const lists = listsOf(options);
  const account = useActiveAccount();
  const accountName = useAccountNames();
  const unlisted =
    account === undefined ? texts.optionsNeedAccount : options?.readAt === null ? texts.optionsUnread : null;
  const others = useNumbersOfOthers(draft, options);
  const otherVoice = others.find(({ field }) => field === 'settings.voiceId');
  const voiceId = draft.settings.voiceId;
  const voice = otherVoice ? null : (options?.voices.find(({ id }) => id === voiceId) ?? null);
  const voiceGone = voiceId !== null && !otherVoice && isVoiceGone(options, voiceId);
  const otherName = otherVoice ? texts.voiceOfOther(otherVoice.name, accountName(otherVoice.accountId)) : null;
  const voiceProblems = problemsAt(problems, ['settings.voiceId']);
  const group: SettingsGroupProps = {
    draft: shownHere(draft, others),
    lists,
    problems,
    onChange: (changes, soon) => session.change(changes, soon),
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col [container-type:size]">
      <LivePreview draft={group.draft} figures={figures} lists={lists} />
      <div className="min-h-0 flex-1 overflow-y-auto [scrollbar-gutter:stable]">
        {optionsError && (
          <ErrorNotice
            error={{ ...optionsError, title: texts.optionsFailed, action: optionsError.action ?? 'retry' }}
            actions={{ retry: onOptionsAgain }}
            className="m-3"
          />
        )}
        {unlisted !== null && <p className="px-4 py-2 text-muted">{unlisted}</p>}
        <Group
          title={texts.groups.voice}
          open
          summary={
            voice?.name ??
            otherName ??
            (voiceId === null ? texts.noVoice : voiceGone ? texts.deletedVoice : texts.notHere(voiceId))
          }
          problems={voiceProblems}
        >
          {/* What is under way has no plan that could say it. */}
          {voiceGone && voiceProblems.length === 0 && <FieldError>{texts.voiceGone}</FieldError>}
          <VoiceGroup
            voiceId={voiceId}
            voice={voice}
            gone={voiceGone}
            otherName={otherName}
            onChange={(id) => session.change({ settings: { voiceId: id } })}
          />
        </Group>
        <LookGroup {...group} />
        <KindGroup {...group} />
        <CaptionsGroup {...group} />
        <MotionGroup {...group} />
        <SoundGroup {...group} />
        <FinishGroup {...group} />
        <PresetsGroup session={session} draftId={draft.id} />
        <MoreGroup {...group} />
      </div>
    </div>
  );
}
