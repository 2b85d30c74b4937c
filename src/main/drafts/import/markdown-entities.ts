/** Names of letters and signs that HTML 4 knows, as many in a row as follow one another, behind the number of the first one. */
const rows: readonly string[] = [
  '34 quot - - - amp apos',
  '60 lt - gt',
  '160 nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr',
  '176 deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest',
  '192 Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml',
  '208 ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig',
  '224 agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml',
  '240 eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml',
  '338 OElig oelig',
  '352 Scaron scaron',
  '376 Yuml',
  '402 fnof',
  '710 circ',
  '732 tilde',
  '913 Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho',
  '931 Sigma Tau Upsilon Phi Chi Psi Omega',
  '945 alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho',
  '962 sigmaf sigma tau upsilon phi chi psi omega',
  '977 thetasym upsih - - - piv',
  '8194 ensp emsp - - - - - thinsp - - zwnj zwj lrm rlm',
  '8211 ndash mdash - - - lsquo rsquo sbquo - ldquo rdquo bdquo - dagger Dagger bull - - - hellip',
  '8240 permil - prime Prime',
  '8249 lsaquo rsaquo - - - oline',
  '8260 frasl',
  '8364 euro',
  '8465 image',
  '8472 weierp',
  '8476 real',
  '8482 trade',
  '8501 alefsym',
  '8592 larr uarr rarr darr harr',
  '8629 crarr',
  '8656 lArr uArr rArr dArr hArr',
  '8704 forall - part exist - empty - nabla isin notin - ni',
  '8719 prod - sum minus - - - - lowast',
  '8730 radic - - prop infin - ang',
  '8743 and or cap cup int',
  '8756 there4',
  '8764 sim',
  '8773 cong',
  '8776 asymp',
  '8800 ne equiv - - le ge',
  '8834 sub sup nsub - sube supe',
  '8853 oplus - otimes',
  '8869 perp',
  '8901 sdot',
  '8968 lceil rceil lfloor rfloor',
  '9674 loz',
  '9824 spades - - clubs - hearts diams',
  // Those of HTML 5 in their place: HTML 4 has two that are not to be used any more.
  '10216 lang rang',
];

/** What each name stands for. */
export const entities: ReadonlyMap<string, string> = new Map(
  rows.flatMap((row) => {
    const [first, ...names] = row.split(' ');
    return names.flatMap((name, index) =>
      name === '-' ? [] : [[name, String.fromCodePoint(Number(first) + index)] as const],
    );
  }),
);

/** Accents of letters, as in `&ccaron;`. */
const accents: ReadonlyMap<string, string> = new Map([
  ['acute', '\u0301'],
  ['grave', '\u0300'],
  ['circ', '\u0302'],
  ['uml', '\u0308'],
  ['tilde', '\u0303'],
  ['cedil', '\u0327'],
  ['ring', '\u030a'],
  ['caron', '\u030c'],
]);

/** Their numbers are of no letters; older programs of Windows mean those of theirs, and browsers show them. */
const windowsLetters = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 32 }, (_, index) => 128 + index),
);

const entity = /&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,7});/giu;

/** A text with the letters and signs that names and numbers of HTML stand for; spaces of other widths are plain ones. */
export const withoutEntities = (text: string): string =>
  text.replaceAll(entity, (all, name: string) =>
    (character(name) ?? all).replace(/^[\u00a0\u2002\u2003\u2009]$/u, ' ').replace('\u00ad', ''),
  );

function character(name: string): string | null {
  if (!name.startsWith('#')) return entities.get(name) ?? accented(name);
  const code = /^#x/iu.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  if (code >= 128 && code < 160) return windowsLetters.charAt(code - 128);
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : null;
}

function accented(name: string): string | null {
  const accent = accents.get(name.slice(1));
  const letter = accent === undefined ? '' : `${name.charAt(0)}${accent}`.normalize('NFC');
  return letter.length === 1 ? letter : null;
}
