/* Brings the words of all schemas together: to read them, import this. */
import './base.ts';
import './bodies.ts';
import './customer.ts';
import './deliveries.ts';
import './delivery-changes.ts';
import './events.ts';
import './food-choices.ts';
import './orders.ts';
import './pets.ts';
import './products.ts';
import './shop.ts';
import './subscription.ts';
