import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { loadAccount } from 'pawtal';
import { Footer, PetsList } from 'pawtal/react';

function App() {
  const [ready, setReady] = useState('');
  const [dog, setDog] = useState(true);
  return (
    <>
      <output>{ready}</output>
      <button onClick={() => setDog(!dog)}>Dog</button>
      <PetsList preview="many" className="own" onReady={({ detail }) => setReady(detail.tag)}>
        <p>Own content</p>
      </PetsList>
      <Footer preview="" dog={dog} />
    </>
  );
}

void loadAccount({ src: '/pawtal/account.js' });
createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
