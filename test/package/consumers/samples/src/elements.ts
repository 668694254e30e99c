import 'pawtal/elements';
