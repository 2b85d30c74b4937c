interface Keyboard {
  readonly mac: boolean;
  /** What each key types in turn, by `codes`: alone, with Shift, and on a Mac with Option and with both. ␀: the half of a letter. */
  readonly plain: string;
  readonly shift: string;
  readonly option?: string;
  readonly optionShift?: string;
}

/** The keys in rows, called as on an American keyboard. */
const codes = [
  ...[...'1234567890'].map((digit) => `Digit${digit}`),
  'Minus',
  'Equal',
  ...[...'QWERTYUIOP'].map((letter) => `Key${letter}`),
  'BracketLeft',
  'BracketRight',
  ...[...'ASDFGHJKL'].map((letter) => `Key${letter}`),
  'Semicolon',
  'Quote',
  ...[...'ZXCVBNM'].map((letter) => `Key${letter}`),
  'Comma',
  'Period',
  'Slash',
];

const qwerty = {
  plain: `1234567890-=qwertyuiop[]asdfghjkl;'zxcvbnm,./`,
  shift: `!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?`,
};
const qwertz = {
  plain: `1234567890ß␀qwertzuiopü+asdfghjklöäyxcvbnm,.-`,
  shift: `!"§$%&/()=?␀QWERTZUIOPÜ*ASDFGHJKLÖÄYXCVBNM;:_`,
};

/** Keyboards, by their names. */
export const keyboards = {
  qwerty: { mac: false, ...qwerty },
  qwertz: { mac: false, ...qwertz },
  azerty: {
    mac: false,
    plain: `&é"'(-è_çà)=azertyuiop␀$qsdfghjklmùwxcvbn,;:!`,
    shift: `1234567890°+AZERTYUIOP␀£QSDFGHJKLM%WXCVBN?./§`,
  },
  dvorak: {
    mac: false,
    plain: `1234567890[]',.pyfgcrl/=aoeuidhtns-;qjkxbmwvz`,
    shift: `!@#$%^&*(){}"<>PYFGCRL?+AOEUIDHTNS_:QJKXBMWVZ`,
  },
  russian: {
    mac: false,
    plain: `1234567890-=йцукенгшщзхъфывапролджэячсмитьбю.`,
    shift: `!"№;%:?*()_+ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,`,
  },
  greek: {
    mac: false,
    plain: `1234567890-=;ςερτυθιοπ[]ασδφγηξκλ␀'ζχψωβνμ,./`,
    shift: `!@#$%^&*()_+:΅ΕΡΤΥΘΙΟΠ{}ΑΣΔΦΓΗΞΚΛ␀"ΖΧΨΩΒΝΜ<>?`,
  },
  // SI-1452.
  hebrew: {
    mac: false,
    plain: `1234567890-=/'קראטוןםפ][שדגכעיחלךף,זסבהנמצתץ.`,
    shift: `!@#$%^&*)(_+QWERTYUIOP}{ASDFGHJKL:"ZXCVBNM><?`,
  },
  bulgarian: {
    mac: false,
    plain: `1234567890-.,уеишщксдзц;ьяаожгтнвмчюйъэфхпрлб`,
    shift: `!?+"%=:/–№$€ыУЕИШЩКСДЗЦ§ЬЯАОЖГТНВМЧЮЙЪЭФХПРЛБ`,
  },
  thai: {
    mac: false,
    plain: `ๅ/-ภถุึคตจขชๆไำพะัีรนยบลฟหกดเ้่าสวงผปแอิืทมใฝ`,
    shift: `+๑๒๓๔ู฿๕๖๗๘๙๐"ฎฑธํ๊ณฯญฐ,ฤฆฏโฌ็๋ษศซ.()ฉฮฺ์?ฒฬฦ`,
  },
  macQwerty: {
    mac: true,
    ...qwerty,
    option: `¡™£¢∞§¶•ªº–≠œ∑␀®†¥␀␀øπ“‘åß∂ƒ©˙∆˚¬…æΩ≈ç√∫␀µ≤≥÷`,
    optionShift: `⁄€‹›ﬁﬂ‡°·‚—±Œ„´‰ˇÁ¨ˆØ∏”’ÅÍÎÏ˝ÓÔ\uF8FFÒÚÆ¸˛Ç◊ı˜Â¯˘¿`,
  },
  macQwertz: {
    mac: true,
    ...qwertz,
    option: `¡“¶¢[]|{}≠¿␀«∑€®†Ω¨⁄øπ•±å‚∂ƒ©ªº∆@œæ¥≈ç√∫~µ∞…–`,
    optionShift: `¬”#£ﬁ^\\˜·¯˙˚»„‰¸˝ˇÁÛØ∏°±ÅÍ™ÏÌÓıˆﬂŒÆ‡ÙÇ◊‹›˘˛÷—`,
  },
} as const satisfies Readonly<Record<string, Keyboard>>;
export type KeyboardName = keyof typeof keyboards;

/** The modifiers that are held, `mod` for Ctrl, on a Mac ⌘. */
export type Held = readonly ('mod' | 'alt' | 'shift')[];

/** Of an event, what says which keys were pressed. */
interface Press {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** What the browser tells when a key of this keyboard is pressed. */
export function press(name: KeyboardName, code: string, held: Held = []): Press {
  const keyboard: Keyboard = keyboards[name];
  const [mod, altKey, shiftKey] = [held.includes('mod'), held.includes('alt'), held.includes('shift')];
  const { plain, shift, option = plain, optionShift = shift } = keyboard;
  const typed = keyboard.mac && altKey ? (shiftKey ? optionShift : option) : shiftKey ? shift : plain;
  const sign = [...typed][codes.indexOf(code)];
  if (sign === undefined) throw new Error(`${name} has no key ${code}.`);
  const key = sign === '␀' ? 'Dead' : sign;
  return { key, code, ctrlKey: mod && !keyboard.mac, metaKey: mod && keyboard.mac, altKey, shiftKey };
}

/** What the system tells of a keyboard. */
export const layoutOf = (name: KeyboardName): ReadonlyMap<string, string> =>
  new Map(codes.map((code) => [code, press(name, code).key]));

const everyHeld: readonly Held[] = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) =>
  (['mod', 'alt', 'shift'] as const).filter((_, place) => (bits & (1 << place)) !== 0),
);

/** Every key of a keyboard, alone and with everything that can be held. */
export const everyPress = (name: KeyboardName): readonly Press[] =>
  codes.flatMap((code) => everyHeld.map((held) => press(name, code, held)));
