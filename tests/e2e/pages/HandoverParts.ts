import type { Locator } from '@playwright/test'
import { HAND_OVER_COPY } from '@/copy/account/handOver'
import { TAKE_OVER_COPY } from '@/copy/account/takeOver'
import type { AccountPage } from './AccountPage'

const named = (account: AccountPage, deed: string, whom: string): Locator =>
  account.section('familia').getByRole('button', { name: deed + whom, exact: true })

/** The part of the account in which an adult becomes who pays. */
export function takeOverPart(account: AccountPage) {
  const section = account.section('familia')
  const form = section.getByRole('form', { name: TAKE_OVER_COPY.form.label })
  return {
    section,
    open: account.button('familia', TAKE_OVER_COPY.open),
    begin: account.button('familia', TAKE_OVER_COPY.begin),
    goOn: section.getByRole('link', { name: TAKE_OVER_COPY.begin }),
    withdraw: named(account, TAKE_OVER_COPY.withdraw, TAKE_OVER_COPY.withdrawOf),
    dialog: account.page.getByRole('dialog'),
    form,
    field: (name: string) => form.getByLabel(name),
  }
}

/** The part in which whoever pays answers. */
export function handOverPart(account: AccountPage) {
  const section = account.section('familia')
  return {
    section,
    rows: section.getByRole('listitem'),
    offer: (name: string) => named(account, HAND_OVER_COPY.offer, HAND_OVER_COPY.offerOf(name)),
    accept: (name: string) => named(account, HAND_OVER_COPY.accept, HAND_OVER_COPY.acceptOf(name)),
    refuse: (name: string) => named(account, HAND_OVER_COPY.refuse, HAND_OVER_COPY.refuseOf(name)),
    undo: (name: string) => named(account, HAND_OVER_COPY.undo, HAND_OVER_COPY.undoOf(name)),
    dialog: account.page.getByRole('dialog'),
  }
}
