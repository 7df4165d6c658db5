import { stringify } from 'node:querystring'
import type { HttpCall } from '../httpCall'

/** What fields should become, by name. */
type Values = Readonly<Record<string, unknown>>

/** A way to ask for new values. */
export interface Write {
  name: string
  call: (values: Values) => HttpCall
  /** PocketBase takes the name for the field's own, so that its rules apply. */
  namesField: boolean
}

const BOUNDARY = 'between-the-parts'
const part = ([name, value]: [string, unknown]): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`
const multipart = (values: Values): HttpCall => ({
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  body: `${Object.entries(values).map(part).join('')}--${BOUNDARY}--\r\n`,
})
const urlencoded = (values: Values): HttpCall => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: stringify(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))),
})
const payload = (values: Values): Values => ({ '@jsonPayload': JSON.stringify(values) })

/** JSON with each value in another shape, or each name in another spelling. */
const shaped =
  (shape: (value: unknown) => unknown) =>
  (values: Values): HttpCall => ({
    json: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shape(value)])),
  })
const spelled =
  (spell: (name: string) => string) =>
  (values: Values): HttpCall => ({
    json: Object.fromEntries(Object.entries(values).map(([name, value]) => [spell(name), value])),
  })

/** Every way that PocketBase knows to change fields, and some that it should not know. */
export const WRITES: readonly Write[] = [
  { name: 'field', call: (values) => ({ json: values }), namesField: true },
  { name: 'null', call: shaped(() => null), namesField: true },
  { name: '[value]', call: shaped((value) => [value]), namesField: true },
  { name: '{value}', call: shaped((value) => ({ value })), namesField: true },
  { name: 'multipart', call: multipart, namesField: true },
  { name: 'multipart @jsonPayload', call: (values) => multipart(payload(values)), namesField: true },
  { name: 'urlencoded', call: urlencoded, namesField: true },
  { name: 'urlencoded @jsonPayload', call: (values) => urlencoded(payload(values)), namesField: true },
  { name: 'field+', call: spelled((name) => `${name}+`), namesField: false },
  { name: '+field', call: spelled((name) => `+${name}`), namesField: false },
  { name: 'field-', call: spelled((name) => `${name}-`), namesField: false },
  { name: 'field:each', call: spelled((name) => `${name}:each`), namesField: false },
  { name: 'field:autogenerate', call: spelled((name) => `${name}:autogenerate`), namesField: false },
  { name: 'FIELD', call: spelled((name) => name.toUpperCase()), namesField: false },
]
