/** The adapter is a separate file, whose address the tags get. It shares the session with the app. */
export default {
  build: {
    rolldownOptions: {
      input: { main: 'index.html', 'account-adapter': 'src/account-adapter.ts' },
      preserveEntrySignatures: 'allow-extension',
      output: { entryFileNames: ({ name }) => (name === 'account-adapter' ? '[name].js' : 'assets/[name]-[hash].js') },
    },
  },
};
