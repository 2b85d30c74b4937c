/** A slate: the mark of the program. */
export function Logo({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={className}>
      <rect x="2" y="9" width="20" height="13" rx="3" className="fill-accent" />
      <path d="M3.2 7.6 20.4 2.4l.9 3-17.2 5.2z" className="fill-accent-ink" />
      <path d="M9.5 12.6v5.8l5-2.9z" className="fill-on-accent" />
    </svg>
  );
}
