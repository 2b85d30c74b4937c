/** Letters beyond ASCII of languages that Windows writes in its Western European encoding, or Macs in theirs. */
const western = [
  'äöüß', // German
  'àâæçéèêëîïôœùûüÿ', // French
  'áéíñóúüïç', // Spanish, Galician
  'àáâãçéêíóôõúü', // Portuguese
  'àèéìíîòóùú', // Italian
  'àçéèíïóòúü', // Catalan
  'áàâäéèêëíïîóôöúûüĳ', // Dutch, Irish, Welsh
  'æøåéèêóòôäöü', // Danish, Norwegian
  'åäöéàüšžõ', // Swedish, Finnish, Estonian
  'áéíóúýþæöðø', // Icelandic, Faroese
  'ëç', // Albanian
];
/** The same of what Windows calls Central European. */
const central = [
  'ąćęłńóśźż', // Polish
  'áčďéěíňóřšťúůýž', // Czech
  'áäčďéíĺľňóôŕšťúýž', // Slovak
  'áéíóöőúüű', // Hungarian
  'čćđšž', // Croatian, Slovene
  'ăâîşţ', // Romanian
];
const turkish = ['çğıöşüâîû'];

/** What Windows and Macs write texts in that are none of Unicode. */
export type Alphabets = 'western' | 'central' | 'turkish';
const alphabets: Readonly<Record<Alphabets, readonly ReadonlySet<string>[]>> = {
  western: western.map((letters) => new Set(letters)),
  central: central.map((letters) => new Set(letters)),
  turkish: turkish.map((letters) => new Set(letters)),
};

/** Letters beyond ASCII, in lower case as each language has it: the dotted `İ` has no other. */
const lettersOf = (text: string): readonly string[] =>
  (text.match(/(?!\p{ASCII})\p{L}/gu) ?? []).map((letter) => (letter === 'İ' ? 'ı' : letter.toLowerCase()));

/** Whether one of the languages has all letters of a text; also where it has none beyond ASCII. */
export function fits(text: string, which: Alphabets): boolean {
  const letters = [...new Set(lettersOf(text))];
  return alphabets[which].some((alphabet) => letters.every((letter) => alphabet.has(letter)));
}

/** So many letters of several Western languages, each in its own row, hardly ever make up one of the others. */
const many = 12;

/**
 * Whether so many letters are beyond ASCII as languages have them in which they stand for a sound, not only in names.
 * `mixed`: read as Western, it would have letters of several languages, and none that no such language has.
 */
export function isFullOfMarks(text: string, mixed: boolean): boolean {
  const marked = lettersOf(text).length;
  return marked >= (mixed ? many : 4) && marked * 50 >= (text.match(/[a-z]/giu)?.length ?? 0);
}

/** But of Icelandic: in letters of its own Turkish is read, which is far more often met beside others. */
const ofSeveral = new Set(western.join('').replaceAll(/[ýþð]/gu, ''));

/** Whether every letter is one of some Western language that stands beside others. */
export const isOfSeveral = (text: string): boolean => lettersOf(text).every((letter) => ofSeveral.has(letter));
