import fc from 'fast-check';

// Left to itself, fast-check makes texts and lists of ten at most, however long a property lets them become: no ledger would have
// a second page, and no queue more than ten steps.
fc.configureGlobal({ defaultSizeToMaxWhenMaxSpecified: true });
