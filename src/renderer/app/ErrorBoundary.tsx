import { Component, type ReactNode } from 'react';
import { frameTexts } from '../texts/frame.ts';
import { Button, ErrorNotice, ScreenTitle } from '../ui/index.ts';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/** Keeps the frame usable when a screen breaks. Give it the path as `key`: going elsewhere starts anew. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: Error | null }> {
  override state: { readonly failed: Error | null } = { failed: null };

  static getDerivedStateFromError(failed: unknown): { readonly failed: Error } {
    return { failed: failed instanceof Error ? failed : new Error(String(failed)) };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="m-auto flex max-w-lg flex-col gap-3 p-6">
        <ScreenTitle title={frameTexts.broken.title} className="text-lg font-semibold" />
        <p className="text-muted">{frameTexts.broken.detail}</p>
        <ErrorNotice error={{ code: 'screen', title: frameTexts.broken.reason, detail: this.state.failed.message }} />
        <Button className="self-start" onClick={() => this.setState({ failed: null })}>
          {frameTexts.broken.again}
        </Button>
      </div>
    );
  }
}
