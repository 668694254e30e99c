import { loadAccount } from 'pawtal';

void loadAccount({ src: '/pawtal/account.js', host: 'https://shop.example' });
