// Voice samples: whether a file can be one, how it sounds, and how it is made to fit.
// Belongs here: the rules and conversion of samples. Does not: consent and the clone itself (voice-clones/).
export { checkSample, type SampleCheck } from './check-sample.ts';
export { prepareSample } from './prepare-sample.ts';
