'use client';

import { useState } from 'react';
import { Footer } from 'pawtal/react';

export function Dog() {
  const [ready, setReady] = useState('');
  const [dog, setDog] = useState(true);
  return (
    <>
      <output>{ready}</output>
      <button onClick={() => setDog(!dog)}>Dog</button>
      <Footer preview="" dog={dog} onReady={({ detail }) => setReady(detail.tag)} />
    </>
  );
}
