/** Names of the marks that a page makes when it is scrolled, and when the frame that shows it is painted. */
export const scrollMarks = { asked: 'bench-scroll-asked', shown: 'bench-scroll-shown' } as const;
