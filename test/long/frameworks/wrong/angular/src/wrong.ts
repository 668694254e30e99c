import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';

@Component({
  selector: 'app-wrong',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: ` <account-pets-list (account-ready)="onReady($event.detail.dog)" /> `,
})
export class Wrong {
  onReady(_: unknown): void {}
}
