import type { Genre } from '../../../film/index.ts';
import type { Person } from './drawn-person.ts';

/** A character that every account has. */
interface SystemCharacter {
  readonly id: number;
  readonly name: string;
  readonly genre: Genre;
  readonly gender: 'male' | 'female' | 'neutral';
  readonly age: string;
  readonly traits: readonly string[];
  readonly person: Person;
}

export const systemCharacters: readonly SystemCharacter[] = [
  {
    id: 1,
    name: 'Mara',
    genre: 'cinematic',
    gender: 'female',
    age: 'adult',
    traits: ['curious', 'calm'],
    person: {
      skin: '#e8b796',
      hair: '#5a3320',
      hairStyle: 'long',
      clothes: '#2f6f73',
      background: ['#f3d9b1', '#7fb2c9'],
      glasses: false,
      beard: false,
    },
  },
  {
    id: 2,
    name: 'Professor Oduya',
    genre: 'history',
    gender: 'male',
    age: 'senior',
    traits: ['wise', 'patient'],
    person: {
      skin: '#8d5a3b',
      hair: '#1c1512',
      hairStyle: 'short',
      clothes: '#b3472f',
      background: ['#cfe0ea', '#5d7f9b'],
      glasses: true,
      beard: true,
    },
  },
  {
    id: 3,
    name: 'Aiko',
    genre: 'anime',
    gender: 'female',
    age: 'young adult',
    traits: ['bold', 'cheerful'],
    person: {
      skin: '#c98f66',
      hair: '#241a1f',
      hairStyle: 'bun',
      clothes: '#6b4fa0',
      background: ['#ffe3c7', '#d97f6f'],
      glasses: false,
      beard: false,
    },
  },
  {
    id: 4,
    name: 'Ruby Vance',
    genre: 'comic',
    gender: 'female',
    age: 'adult',
    traits: ['quick', 'funny'],
    person: {
      skin: '#f1cbb0',
      hair: '#b9472c',
      hairStyle: 'curls',
      clothes: '#2d4a7c',
      background: ['#d9efd6', '#5c9a77'],
      glasses: true,
      beard: false,
    },
  },
  {
    id: 5,
    name: 'Detective Stone',
    genre: 'noir',
    gender: 'male',
    age: 'adult',
    traits: ['silent', 'stubborn'],
    person: {
      skin: '#d9a887',
      hair: '#3b3530',
      hairStyle: 'bald',
      clothes: '#39424e',
      background: ['#b9c2cc', '#4c5866'],
      glasses: false,
      beard: true,
    },
  },
  {
    id: 6,
    name: 'Nova',
    genre: 'cyberpunk',
    gender: 'neutral',
    age: 'young adult',
    traits: ['sharp', 'restless'],
    person: {
      skin: '#b9815d',
      hair: '#30405c',
      hairStyle: 'short',
      clothes: '#1f2a44',
      background: ['#c3b7ea', '#4a5fa5'],
      glasses: true,
      beard: false,
    },
  },
];

/** Whom the samples of genres show. */
export const samplePerson: Person = {
  skin: '#dba884',
  hair: '#43291c',
  hairStyle: 'curls',
  clothes: '#c2643f',
  background: ['#fbe7c6', '#86b6b0'],
  glasses: false,
  beard: false,
};
