// Which computer this is, by what the operating system says of itself, so that data that were copied elsewhere are known for that.
// Belongs here: reading that, and making it unreadable. Does not: what follows from it (store/backup/).
export { systemComputer } from './system-computer.ts';
