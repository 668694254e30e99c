import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { loadAccount, onAccountEvent } from 'pawtal';
import { Footer } from 'pawtal/react';

function App() {
  const [ready, setReady] = useState('');
  const [dog, setDog] = useState(true);
  const [footer, setFooter] = useState('');
  useEffect(() => onAccountEvent('account-ready', ({ detail }) => setReady((tags) => `${tags} ${detail.tag}`)), []);
  return (
    <>
      <output>{ready}</output>
      <button onClick={() => setDog(!dog)}>Dog</button>
      <account-pets-list
        preview="many"
        onaccount-ready={(event) => (event.currentTarget as HTMLElement).classList.add('heard')}
      >
        <p>Own content</p>
      </account-pets-list>
      <Footer preview="" dog={dog} className="own" onReady={({ detail }) => setFooter(detail.tag)} />
      <p>{footer}</p>
    </>
  );
}

await loadAccount({ src: `${import.meta.env.BASE_URL}pawtal/account.js` });
createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
