import 'pawtal/astro';
import 'pawtal/elements';
