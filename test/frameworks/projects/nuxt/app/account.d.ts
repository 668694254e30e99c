import 'pawtal/vue';
