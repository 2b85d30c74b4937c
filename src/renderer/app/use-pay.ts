import { useCallback } from 'react';
import type { CallInput, CallOutput, PayingCallName } from '../../bridge/index.ts';
import { askToPay } from '../bridge.ts';
import { useActiveAccount } from './collections.ts';

type Pay = <N extends PayingCallName>(name: N, input: CallInput<N>) => Promise<CallOutput<N>>;

/**
 * Asks main for what spends credits, of the account that was in use when this was drawn: what the user read on the button is
 * what was drawn. Main refuses it, and sends nothing, where another account is in use by then.
 */
export function usePay(): Pay {
  const accountId = useActiveAccount()?.id ?? null;
  return useCallback((name, input) => askToPay(accountId, name, input), [accountId]);
}
