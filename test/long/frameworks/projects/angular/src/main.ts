import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import type { AccountEvents } from 'pawtal';
import 'pawtal/elements';

@Component({
  selector: 'app-account',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <output>{{ ready() }}</output>
    <button (click)="dog.set(!dog())">Dog</button>
    <account-pets-list preview="many" class="own" (account-ready)="onReady($event)">
      <p>Own content</p>
    </account-pets-list>
    <account-footer preview [attr.dog]="dog() ? '' : null"></account-footer>
  `,
})
class Account {
  readonly ready = signal('');
  readonly dog = signal(true);
  onReady({ detail }: AccountEvents['account-ready']): void {
    this.ready.set(detail.tag);
  }
}

void bootstrapApplication(Account, { providers: [provideZonelessChangeDetection()] });
