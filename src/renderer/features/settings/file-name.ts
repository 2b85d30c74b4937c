/** What a file-name template may hold between braces: the same as in main's export. */
export const placeholders = ['title', 'date', 'language'] as const;
type Placeholder = (typeof placeholders)[number];

export const sampleValues: Readonly<Record<Placeholder, string>> = {
  title: 'Interview with Ana',
  date: '2026-05-03',
  language: 'en',
};

/** The template as it would come out for these values; unknown placeholders stay as they are. */
export function fillTemplate(template: string, values: Readonly<Record<Placeholder, string>>): string {
  return template.replaceAll(/\{(title|date|language)\}/g, (_, name: Placeholder) => values[name]);
}
