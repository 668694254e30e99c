import { StrictMode, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { loadAccount, onAccountEvent } from 'pawtal';
import { Footer } from 'pawtal/react';

function App() {
  const [events, setEvents] = useState<readonly string[]>([]);
  return (
    <StrictMode>
      <output>{events.join(' ')}</output>
      <Footer preview="" dog onReady={({ type }) => setEvents((before) => [...before, type])} />
    </StrictMode>
  );
}

// As from a server: the widget is ready long before React hydrates.
const root = document.querySelector('#root')!;
root.innerHTML = renderToString(<App />);
const ready = new Promise<void>((resolve) => void onAccountEvent('account-ready', () => resolve()));
await loadAccount({ src: `${import.meta.env.BASE_URL}pawtal/account.js`, data: { locale: 'fr' } });
await ready;
// A listener that comes late is called for what it has missed.
onAccountEvent('account-ready', ({ detail }) => (document.title = detail.tag));
hydrateRoot(root, <App />);
