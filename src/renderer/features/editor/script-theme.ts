import { EditorView } from '@codemirror/view';

/** Colours come from the page: its custom properties reach into the shadow root. */
export const scriptTheme = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: "'Inter Variable', 'Inter', system-ui, sans-serif",
    fontSize: '16px',
    lineHeight: '1.75',
    overflowX: 'hidden',
    scrollbarGutter: 'stable',
  },
  // The same as everywhere: the page's own rules end at the shadow root.
  '.cm-scroller::-webkit-scrollbar': { width: '10px' },
  '.cm-scroller::-webkit-scrollbar-thumb': {
    border: '3px solid transparent',
    borderRadius: '5px',
    background: 'var(--line-strong) content-box',
  },
  '.cm-content': { padding: '8px 24px 40vh 4px', maxWidth: '46rem', caretColor: 'var(--accent-ink)' },
  '.cm-line': { padding: '0', paddingInlineStart: '8px', textAlign: 'start' },
  '.cm-gutters': { backgroundColor: 'transparent', border: 'none', color: 'var(--faint)' },
  '.cm-sceneGutter': { minWidth: '48px' },
  '.cm-sceneGutter .cm-gutterElement': {
    padding: '0 4px 0 12px',
    textAlign: 'right',
    fontSize: '11px',
    lineHeight: '28px',
    fontVariantNumeric: 'tabular-nums',
    userSelect: 'none',
  },
  '.cm-sceneNumber': {
    display: 'inline-block',
    marginInlineEnd: '4px',
    padding: '0 3px',
    borderRadius: '3px',
    backgroundColor: 'var(--hover)',
    color: 'var(--muted)',
    fontSize: '10px',
    lineHeight: '14px',
    verticalAlign: '2px',
    fontVariantNumeric: 'tabular-nums',
    userSelect: 'none',
  },
  '.cm-placeholder': { color: 'var(--faint)' },
  '.cm-searchMatch': { backgroundColor: 'var(--warning-soft)', outline: '1px solid var(--warning)' },
  '.cm-searchMatch.cm-searchMatch-selected': { backgroundColor: 'var(--accent)', color: '#ffffff' },
  '.cm-panels': { display: 'none' },
  '.cm-content ::selection, .cm-content::selection': { backgroundColor: 'var(--accent)', color: '#ffffff' },
});
