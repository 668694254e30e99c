import type { ReactNode } from 'react';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="fr">
      <head>
        <title>Next</title>
        <link rel="icon" href="data:," />
        <script type="module" src="/pawtal/account.js" blocking="render" />
      </head>
      <body>{children}</body>
    </html>
  );
}
