import { stringify } from 'node:querystring'
import type { HttpCall } from '../httpCall'

/** A way to ask for a new value of a field. */
export interface Write {
  name: string
  /** The request; `value` is what the field should become. */
  call: (field: string, value: unknown) => HttpCall
  /** PocketBase takes the name for that of the field itself, so that its rules are asked. */
  namesField: boolean
}

const BOUNDARY = 'between-the-parts'
const multipart = (name: string, value: string): HttpCall => ({
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  body: `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--${BOUNDARY}--\r\n`,
})
const urlencoded = (body: Record<string, string>): HttpCall => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: stringify(body),
})
const json =
  (key: (field: string) => string, wrap: (value: unknown) => unknown = (value) => value) =>
  (field: string, value: unknown): HttpCall => ({ json: { [key(field)]: wrap(value) } })
const same = (field: string): string => field

/** Every way that PocketBase knows to change one field, and some that it should not know. */
export const WRITES: readonly Write[] = [
  { name: 'field', call: json(same), namesField: true },
  { name: 'null', call: json(same, () => null), namesField: true },
  { name: '[value]', call: json(same, (value) => [value]), namesField: true },
  { name: '{value}', call: json(same, (value) => ({ value })), namesField: true },
  { name: 'multipart', call: (field, value) => multipart(field, String(value)), namesField: true },
  {
    name: '@jsonPayload',
    call: (field, value) => multipart('@jsonPayload', JSON.stringify({ [field]: value })),
    namesField: true,
  },
  { name: 'urlencoded', call: (field, value) => urlencoded({ [field]: String(value) }), namesField: true },
  {
    name: 'urlencoded @jsonPayload',
    call: (field, value) => urlencoded({ '@jsonPayload': JSON.stringify({ [field]: value }) }),
    namesField: true,
  },
  { name: 'field+', call: json((field) => `${field}+`), namesField: false },
  { name: '+field', call: json((field) => `+${field}`), namesField: false },
  { name: 'field-', call: json((field) => `${field}-`), namesField: false },
  {
    name: 'field:autogenerate',
    call: json(
      (field) => `${field}:autogenerate`,
      () => '',
    ),
    namesField: false,
  },
  { name: 'field:each', call: json((field) => `${field}:each`), namesField: false },
  { name: 'FIELD', call: json((field) => field.toUpperCase()), namesField: false },
]
