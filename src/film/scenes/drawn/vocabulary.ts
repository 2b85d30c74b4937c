import type { Daytime, Setting, Subject, Weather } from './subject-matter.ts';

const settingWords: Readonly<Record<Exclude<Setting, 'abstract'>, string>> = {
  mountains: 'mountain mountains peak peaks alps climb climber climbing summit cliff valley glacier himalaya everest',
  hills:
    'hill hills house home field fields farm farmer meadow village countryside garden grass harvest road journey path trail',
  desert: 'desert sand dune dunes sahara camel egypt pyramid pharaoh oasis heat dry mars',
  sea: 'sea ocean water wave waves beach coast island river lake sail sailor swim fish whale dolphin shark pirate harbor storm deep',
  city: 'city cities street streets town skyline building buildings downtown traffic urban york tokyo paris london apartment police crime',
  forest: 'forest woods tree trees jungle leaf leaves wolf bear deer nature wild hidden owl camp',
  interior:
    'room home house office school class teacher student kitchen cafe bed family inside window study library hospital doctor work meeting cook desk',
  cosmos:
    'space planet planets galaxy star stars universe moon orbit astronaut cosmos nasa alien comet rocket satellite black-hole',
};

const subjectWords: Readonly<Record<Subject, string>> = {
  person:
    'person man woman he she someone hero i you king queen boy girl child leader founder artist teacher doctor worker stranger detective athlete',
  couple: 'couple love friends friend together lovers husband wife two partner partners wedding marriage date romance',
  crowd:
    'people crowd everyone team family community world customers nation army society group audience children students',
  book: 'book books read reading story stories write writer writing learn learning school library lesson chapter history knowledge diary novel study',
  computer:
    'computer laptop code coding software internet website online data program developer digital screen ai algorithm email technology tech hacker',
  phone: 'phone call app apps message text mobile smartphone social instagram tiktok selfie notification',
  money:
    'money dollar dollars cash coin coins gold rich wealth bank pay price cost save saving savings buy sell sold debt income salary credit million billion',
  chart:
    'chart growth grow market stock stocks invest investing investment business profit sales percent number numbers statistics economy strategy startup company revenue',
  clock:
    'time clock hour hours minute minutes second day days year years late early morning deadline waiting century moment age',
  bulb: 'idea ideas think thinking thought mind brain invent invention creative solution learn smart genius discover discovery science experiment',
  camera: 'camera photo picture film movie video cinema record image memory memories hollywood',
  key: 'key secret secrets lock locked door mystery unlock hidden answer solve clue truth',
  gift: 'gift present surprise birthday christmas holiday party celebrate celebration free',
  trophy: 'win winner won success champion victory award best goal achieve achievement prize first record competition',
  music: 'music song songs sing singer dance dancing sound melody guitar piano band concert listen',
  heart: 'heart love health healthy feel feeling feelings care kind kindness emotion life passion hope',
  rocket: 'rocket launch space startup astronaut moon mission future fast fly mars orbit nasa',
  car: 'car cars drive driving driver road race traffic vehicle truck bus engine tesla highway',
  plane: 'plane airplane flight flying travel pilot airport sky vacation trip journey',
  ship: 'ship boat sail sailing sailor ocean pirate captain voyage cruise titanic island harbor sea',
  food: 'food eat eating cook cooking coffee tea breakfast lunch dinner cake bread fruit apple kitchen recipe restaurant chef drink pizza hungry cup',
  crown: 'king queen prince princess crown royal kingdom emperor throne power pharaoh empire rule',
  skull:
    'death dead die died ghost haunted skull fear scary monster dark kill killed murder blood grave vampire zombie nightmare curse',
  house: 'house home building village family neighbor roof mansion cabin hotel apartment',
  castle: 'castle knight kingdom dragon medieval tower fortress magic wizard legend empire war battle ancient',
  tree: 'tree trees forest wood nature plant grow green root leaf leaves garden environment earth',
  flower: 'flower flowers spring garden rose bloom beauty beautiful summer butterfly bee',
  cat: 'cat cats pet pets animal animals kitten dog puppy fox lion tiger wolf',
  bird: 'bird birds wing wings fly free freedom eagle owl raven dove flock peace',
  robot: 'robot robots ai machine machines android automation artificial future cyborg automatic',
  globe: 'world earth globe global planet country countries travel international map climate',
  fire: 'fire burn burning flame hot war anger energy explosion campfire dragon battle passion',
  star: 'star stars wish dream dreams magic famous shine bright hope destiny',
};

const daytimeWords: Readonly<Record<Exclude<Daytime, 'day'>, string>> = {
  night: 'night midnight dark darkness moon moonlight stars sleep dream nightmare lonely secret',
  dusk: 'sunset sunrise evening dusk dawn morning autumn golden twilight romance warm end',
};
const weatherWords: Readonly<Record<Exclude<Weather, 'clear'>, string>> = {
  rain: 'rain rainy storm thunder cry tears wet umbrella sad lightning',
  snow: 'snow winter cold ice frozen christmas glacier freeze arctic',
  fog: 'fog mist misty ghost mystery haze smoke lost haunted unknown',
};

type Index<Meaning> = ReadonlyMap<string, readonly Meaning[]>;

function indexOf<Meaning extends string>(vocabulary: Readonly<Record<Meaning, string>>): Index<Meaning> {
  const index = new Map<string, Meaning[]>();
  // The keys of a record are its meanings and nothing else: these records are written out above.
  for (const [meaning, words] of Object.entries(vocabulary) as [Meaning, string][]) {
    for (const word of words.split(' ')) index.set(word, [...(index.get(word) ?? []), meaning]);
  }
  return index;
}

const meanings = {
  setting: indexOf(settingWords),
  subject: indexOf(subjectWords),
  daytime: indexOf(daytimeWords),
  weather: indexOf(weatherWords),
};

/** Words as the vocabulary knows them; a plural or a past form also counts as its stem. */
function formsOf(word: string): readonly string[] {
  const stems = [/s$/, /es$/, /ed$/, /ing$/, /ly$/].flatMap((ending) =>
    ending.test(word) && word.length > 4 ? [word.replace(ending, '')] : [],
  );
  return [word, ...stems];
}

/** The meaning that most of the words speak for; of several, the one spoken of first. */
function mostMeant<Meaning extends string>(words: readonly string[], index: Index<Meaning>): Meaning | null {
  const votes = new Map<Meaning, number>();
  for (const word of words) {
    const meant = formsOf(word)
      .map((form) => index.get(form))
      .find((found) => found !== undefined);
    for (const [place, meaning] of (meant ?? []).entries()) {
      votes.set(meaning, (votes.get(meaning) ?? 0) + 1 - place * 0.2);
    }
  }
  let best: Meaning | null = null;
  for (const [meaning, count] of votes) if (best === null || count > (votes.get(best) ?? 0)) best = meaning;
  return best;
}

/** Articles and verbs of German or Dutch, which mean something in English: no skull for „die“, and no castle for „war“. */
const falseFriends: ReadonlySet<string> = new Set(['die', 'war']);
/** Hardly any English text does without all of these, and other languages do not have them. */
const englishWords: ReadonlySet<string> = new Set('the and of to is with for are they you it'.split(' '));

/** What a text speaks of; null where its words do not say. */
interface Meant {
  readonly setting: Exclude<Setting, 'abstract'> | null;
  readonly subject: Subject | null;
  readonly daytime: Exclude<Daytime, 'day'> | null;
  readonly weather: Exclude<Weather, 'clear'> | null;
}

export function meaningOf(text: string): Meant {
  const all = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const isEnglish = all.some((word) => englishWords.has(word));
  const words = isEnglish ? all : all.filter((word) => !falseFriends.has(word));
  return {
    setting: mostMeant(words, meanings.setting),
    subject: mostMeant(words, meanings.subject),
    daytime: mostMeant(words, meanings.daytime),
    weather: mostMeant(words, meanings.weather),
  };
}
