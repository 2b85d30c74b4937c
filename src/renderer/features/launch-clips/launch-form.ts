import { textLength } from '../creations/text-length.ts';

/** What is asked of a launch clip; an empty colour leaves it to the service. */
export interface LaunchFields {
  readonly productName: string;
  readonly domain: string;
  readonly idea: string;
  readonly accentColor: string;
}
export const emptyLaunch: LaunchFields = { productName: '', domain: '', idea: '', accentColor: '' };

/** Specification, "Launch clips": product_name 40, domain 60, idea 10 to 500 characters. */
export const launchLimits = { productName: 40, domain: 60, ideaLeast: 10, idea: 500 } as const;

/** Something was put in and not sent. */
export const isBegun = (fields: LaunchFields): boolean => Object.values(fields).some((value) => value.trim() !== '');

type LaunchFault = 'nameMissing' | 'nameLong' | 'domainMissing' | 'domainLong' | 'ideaShort' | 'ideaLong';

/** What is wrong, by field; empty when it can be sent. */
export function launchFaults(fields: LaunchFields): ReadonlyMap<keyof LaunchFields, LaunchFault> {
  const faults = new Map<keyof LaunchFields, LaunchFault>();
  const name = textLength(fields.productName);
  const domain = textLength(fields.domain);
  const idea = textLength(fields.idea);
  if (name === 0) faults.set('productName', 'nameMissing');
  else if (name > launchLimits.productName) faults.set('productName', 'nameLong');
  if (domain === 0) faults.set('domain', 'domainMissing');
  else if (domain > launchLimits.domain) faults.set('domain', 'domainLong');
  if (idea < launchLimits.ideaLeast) faults.set('idea', 'ideaShort');
  else if (idea > launchLimits.idea) faults.set('idea', 'ideaLong');
  return faults;
}
