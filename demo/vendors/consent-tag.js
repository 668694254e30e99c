/* Sample of the consent tag of the stores in France and Germany. */
document.documentElement.dataset.consentTag = 'loaded';
