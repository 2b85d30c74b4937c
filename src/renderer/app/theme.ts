import { useEffect } from 'react';
import { useSettings } from './collections.ts';

/** Sets the theme on the page; `system` follows the computer while it runs. Dark until the settings are known. */
export function useTheme(): void {
  const theme = useSettings()?.theme ?? 'dark';
  useEffect(() => {
    const light = matchMedia('(prefers-color-scheme: light)');
    const apply = (): void => {
      document.documentElement.dataset['theme'] = theme === 'system' ? (light.matches ? 'light' : 'dark') : theme;
    };
    apply();
    light.addEventListener('change', apply);
    return () => light.removeEventListener('change', apply);
  }, [theme]);
}
