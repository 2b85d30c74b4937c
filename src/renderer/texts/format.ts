/** Dates and numbers in the user's own kind of English: their words have to match those of the catalogue. */
const locale =
  (typeof navigator === 'undefined' ? [] : navigator.languages).find((tag) => tag.startsWith('en')) ?? 'en';

const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
// Cut, not rounded: 1,999 are not 2 thousand yet.
const short = new Intl.NumberFormat(locale, {
  notation: 'compact',
  maximumSignificantDigits: 2,
  roundingMode: 'trunc',
});
const percent = new Intl.NumberFormat(locale, { style: 'percent' });
const exact = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
const instant = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' });
const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
const monthAndYear = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' });
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
const pluralRules = new Intl.PluralRules('en');
const listFormat = new Intl.ListFormat(locale, { type: 'conjunction' });
const choiceFormat = new Intl.ListFormat(locale, { type: 'disjunction' });
const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });

const unit = (name: string, fraction = 0): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: name,
    unitDisplay: 'short',
    minimumFractionDigits: fraction,
    maximumFractionDigits: fraction,
  });
const hours = unit('hour');
const minutes = unit('minute');
const seconds = unit('second');
const tenths = new Intl.NumberFormat(locale, {
  style: 'unit',
  unit: 'second',
  unitDisplay: 'short',
  maximumFractionDigits: 1,
});
const twoDigits = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2, useGrouping: false });
// The short form has no plural: "0 byte".
const bytesInWords = new Intl.NumberFormat(locale, {
  style: 'unit',
  unit: 'byte',
  unitDisplay: 'long',
  maximumFractionDigits: 0,
});
/** From a thousand bytes on, each by the places behind its point. */
const byteUnits = [
  [unit('kilobyte')],
  [unit('megabyte'), unit('megabyte', 1)],
  [unit('gigabyte'), unit('gigabyte', 1), unit('gigabyte', 2)],
  [unit('terabyte'), unit('terabyte', 1), unit('terabyte', 2)],
] as const;

/** A number with all of its digits, where rounding would tell a wrong price. */
export const formatExact = (value: number): string => exact.format(value);
export const formatNumber = (value: number): string => number.format(value);
/** A whole number where there is no room for all of it: 1,299 → "1.2K". */
export const formatShort = (value: number): string => (value < 1000 ? number : short).format(value);
export const formatDate = (ms: number): string => date.format(ms);
/** A month written as `2026-11`, in words. */
export const formatMonth = (month: string): string => {
  const at = Date.parse(`${month}-01T00:00`);
  return Number.isFinite(at) ? monthAndYear.format(at) : month;
};
export const formatDateTime = (ms: number): string => dateTime.format(ms);
/** From one instant to another; what both have in common is said once. */
export const formatDateTimeRange = (from: number, to: number): string => dateTime.formatRange(from, to);
/** With seconds: of steps that follow each other closely. */
export const formatInstant = (ms: number): string => instant.format(ms);
/** The time of day, with seconds: of what goes on within minutes. */
export const formatTime = (ms: number): string => time.format(ms);
/** Words with an end, so that others can follow. */
export const asSentence = (words: string): string => (/[.!?…]$/u.test(words) ? words : `${words}.`);
export const formatList = (items: readonly string[]): string => listFormat.format(items);
/** One of these: “JPEG, PNG, or WebP”. */
export const formatChoice = (items: readonly string[]): string => choiceFormat.format(items);
/** Order of words as a reader expects it: `take 2` before `take 10`, case aside. */
export const compareText = (a: string, b: string): number => collator.compare(a, b);

/** A share of 1, rounded down: 100 % only when it is all. */
export const formatPercent = (share: number): string => percent.format(Math.floor(share * 100) / 100);

/** `one` for exactly one, `other` for the rest; `#` stands for the formatted number. */
export function plural(count: number, one: string, other: string): string {
  return (pluralRules.select(count) === 'one' ? one : other).replaceAll('#', number.format(count));
}

/** "12 credits", "1 credit". */
export const formatCredits = (credits: number): string => plural(credits, '# credit', '# credits');

/** Decimal units, as systems and providers count files, with three figures: 21,000,000 → "21.0 MB", 182 * 10 ** 9 → "182 GB". */
export function formatBytes(bytes: number): string {
  let value = Math.max(0, bytes);
  let step = 0;
  while (value >= 1000 && step < byteUnits.length) {
    value /= 1000;
    step += 1;
  }
  if (step === 0) return bytesInWords.format(value);
  const formats = byteUnits[step - 1] ?? byteUnits[0];
  const places = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return (formats[Math.min(places, formats.length - 1)] ?? formats[0]).format(value);
}

export const formatSpeed = (bytesPerS: number): string => `${formatBytes(bytesPerS)}/s`;

/** A length as a clock shows it: 75 → "1:15", 3,675 → "1:01:15". Seconds are cut, not rounded. */
export function formatClock(totalSeconds: number): string {
  const whole = Math.max(0, Math.floor(totalSeconds));
  const h = Math.floor(whole / 3600);
  const m = Math.floor(whole / 60) % 60;
  const s = twoDigits.format(whole % 60);
  return h > 0 ? `${h}:${twoDigits.format(m)}:${s}` : `${m}:${s}`;
}

/** A span in words with its two largest units, the second only where there is some of it: 75 → "1 min 15 sec", 120 → "2 min". */
export function formatSpan(totalSeconds: number): string {
  const whole = Math.max(0, Math.round(totalSeconds));
  if (whole < 60) return seconds.format(whole);
  const [large, rest, small] =
    whole < 3600
      ? [minutes.format(Math.floor(whole / 60)), whole % 60, seconds]
      : [hours.format(Math.floor(whole / 3600)), Math.floor(whole / 60) % 60, minutes];
  return rest === 0 ? large : `${large} ${small.format(rest)}`;
}

/** A short span, to a tenth of a second: 0.24 → "0.2 sec". */
export const formatTenths = (totalSeconds: number): string => tenths.format(totalSeconds);

/** The length that a clock shows, in words: seconds are cut as there, so that both tell the same. */
export const formatLength = (totalSeconds: number): string => formatSpan(Math.floor(totalSeconds));

const relativeSteps = [
  { unit: 'second', ms: 1000, until: 60 },
  { unit: 'minute', ms: 60_000, until: 60 },
  { unit: 'hour', ms: 3_600_000, until: 24 },
] as const;

/** How long ago (or ahead) an instant is: from 24 hours on in days of the calendar, after a week its date. */
export function formatRelative(ms: number, now: number): string {
  const distance = ms - now;
  for (const step of relativeSteps) {
    const count = Math.trunc(distance / step.ms);
    if (Math.abs(count) < step.until) return relative.format(count, step.unit);
  }
  const days = dayOf(ms) - dayOf(now);
  return Math.abs(days) < 7 ? relative.format(days, 'day') : formatDate(ms);
}

/** The day of the user's calendar that an instant is in, counted. */
function dayOf(ms: number): number {
  const day = new Date(ms);
  return Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) / 86_400_000;
}
