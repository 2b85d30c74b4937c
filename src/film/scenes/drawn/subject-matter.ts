// What a drawn scene can show: where, what, when and in which weather.
export const settings = [
  'mountains',
  'hills',
  'desert',
  'sea',
  'city',
  'forest',
  'interior',
  'cosmos',
  'abstract',
] as const;
export type Setting = (typeof settings)[number];

const subjects = [
  'person',
  'couple',
  'crowd',
  'book',
  'computer',
  'phone',
  'money',
  'chart',
  'clock',
  'bulb',
  'camera',
  'key',
  'gift',
  'trophy',
  'music',
  'heart',
  'rocket',
  'car',
  'plane',
  'ship',
  'food',
  'crown',
  'skull',
  'house',
  'castle',
  'tree',
  'flower',
  'cat',
  'bird',
  'robot',
  'globe',
  'fire',
  'star',
] as const;
export type Subject = (typeof subjects)[number];

export type Daytime = 'day' | 'dusk' | 'night';
export type Weather = 'clear' | 'rain' | 'snow' | 'fog';
