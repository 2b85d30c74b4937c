export { wanted, type ServiceResource, type Wanted, type WantFile } from './wanted.ts';
