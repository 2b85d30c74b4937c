import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { startCollections } from './app/collections.ts';
import { followKeyboard } from './ui/index.ts';
import './styles.css';

startCollections((listener) => window.backlot.subscribe(listener));
followKeyboard();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
