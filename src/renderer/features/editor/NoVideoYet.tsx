import { Clapperboard } from 'lucide-react';
import type { VideoProblem } from '../../../bridge/index.ts';
import { GetCredits, runCommand, useActiveAccount } from '../../app/index.ts';
import { asSentence } from '../../texts/format.ts';
import { editorTexts } from '../../texts/editor.ts';
import { videoResultTexts } from '../../texts/video-result.ts';
import { Button, EmptyState, WaysIn } from '../../ui/index.ts';
import type { PlanAnswer } from './use-plan.ts';

const texts = videoResultTexts;

interface NoVideoYetProps {
  /** What making it takes. */
  readonly answer: PlanAnswer;
  /** Leads to where it is put right. */
  readonly onShow: (problem: VideoProblem) => void;
}

/** In place of a video that is not made yet: the next thing to do for it, which no press here is charged for. */
export function NoVideoYet({ answer: { plan }, onShow }: NoVideoYetProps) {
  const account = useActiveAccount();
  if (account === undefined) {
    return (
      <EmptyState icon={Clapperboard} title={texts.none} action={<WaysIn />}>
        {texts.noneWithoutAccount}
      </EmptyState>
    );
  }
  const problem = plan?.problems[0];
  if (problem === undefined) {
    return (
      <EmptyState
        icon={Clapperboard}
        title={texts.none}
        action={plan !== null && <Button onClick={() => runCommand('render')}>{editorTexts.render.details}</Button>}
      >
        {plan === null ? texts.noneHint : texts.noneReady}
      </EmptyState>
    );
  }
  const { field, title, detail } = problem;
  return (
    <EmptyState
      icon={Clapperboard}
      title={texts.none}
      action={
        field === 'credits' ? (
          <GetCredits account={account} />
        ) : field === null || field === 'captions' ? (
          <Button onClick={() => runCommand('render')}>{editorTexts.render.details}</Button>
        ) : (
          <Button onClick={() => onShow(problem)}>{editorTexts.render.showIt}</Button>
        )
      }
    >
      {asSentence(title)} {detail}
    </EmptyState>
  );
}
