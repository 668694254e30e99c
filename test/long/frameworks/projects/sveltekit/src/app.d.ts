import 'pawtal/svelte';
