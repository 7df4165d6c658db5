/**
 * The part of PocketBase 0.40's JavaScript runtime that the server uses, typed as narrowly as it behaves.
 * Dates come and go as PocketBase's own text (`2026-11-21 09:30:00.000Z`), see `db/dbDate.ts`.
 */

type DbValue = string | number | boolean | null

interface DbResult {
  rowsAffected(): number
}

interface DbQuery {
  bind(params: Record<string, DbValue>): DbQuery
  execute(): DbResult
  /** Fills `model`; throws when there is no row. */
  one(model: object): void
  all(models: object[]): void
}

interface DbBuilder {
  newQuery(sql: string): DbQuery
}

interface PbCollection {
  readonly id: string
  readonly name: string
  mfa: { enabled: boolean; duration: number; rule: string }
  otp: { enabled: boolean; duration: number; length: number }
  passwordAuth: { enabled: boolean; identityFields: string[] }
  readonly authToken: { secret: string; readonly duration: number }
  readonly passwordResetToken: { readonly secret: string; readonly duration: number }
  readonly fields: { fieldNames(): string[]; getByName(name: string): { type(): string } }
}

interface PbRecord {
  readonly id: string
  get(field: string): unknown
  getString(field: string): string
  getInt(field: string): number
  getBool(field: string): boolean
  set(field: string, value: DbValue): void
  /** Also what PocketBase fills in by itself. */
  setRaw(field: string, value: object): void
  collection(): PbCollection
  /** As it was read. */
  original(): PbRecord
  /** Text of the auth record's address, whatever its visibility. */
  email(): string
  verified(): boolean
  tokenKey(): string
  setPassword(password: string): void
  /** A random one, with a new token key. */
  setRandomPassword(): string
  validatePassword(password: string): boolean
  refreshTokenKey(): void
  newPasswordResetToken(): string
  newVerificationToken(): string
  /** Leaves fields out of every later answer with this record. */
  hide(...fields: string[]): void
  ignoreUnchangedFields(on: boolean): void
  ignoreEmailVisibility(on: boolean): void
}

interface PbStore {
  get(key: string): unknown
  set(key: string, value: unknown): void
  has(key: string): boolean
  remove(key: string): void
  getAll(): Record<string, unknown>
  /** Runs `change` while the store is locked: the only atomic read-and-write. */
  setFunc(key: string, change: (old: unknown) => unknown): void
}

interface PbLogger {
  log(context: Context, level: number, message: string, ...pairs: unknown[]): void
}

/** Go's own pool of connections. */
interface PbPool {
  setMaxOpenConns(count: number): void
  setMaxIdleConns(count: number): void
  /** @param nanoseconds 0 for ever */
  setConnMaxIdleTime(nanoseconds: number): void
  /** Waits for a free connection. */
  conn(context: Context): { execContext(context: Context, sql: string): void; close(): void }
}

interface PbBucket {
  enabled: boolean
  bucket: string
  region: string
  endpoint: string
  accessKey: string
  secret: string
  forcePathStyle: boolean
}

interface PbSettings {
  meta: { appName: string; appURL: string; senderName: string; senderAddress: string; hideControls: boolean }
  smtp: { enabled: boolean; host: string; port: number; username: string; password: string; tls: boolean }
  logs: { maxDays: number; minLevel: number; logIP: boolean; logAuthId: boolean }
  batch: { enabled: boolean }
  backups: { cron: string; cronMaxKeep: number; s3: PbBucket }
  trustedProxy: { headers: string[]; useLeftmostIP: boolean }
  superuserIPs: string[]
  rateLimits: {
    enabled: boolean
    rules: { label: string; audience: string; duration: number; maxRequests: number }[]
  }
}

interface PbListed {
  readonly key: string
  readonly modTime: { unixMilli(): number }
}

interface PbFiles {
  list(prefix: string): PbListed[]
  upload(content: GoBytes, key: string): void
  delete(key: string): void
  /** What went wrong; empty where nothing did. */
  deletePrefix(prefix: string): readonly { error(): string }[]
  close(): void
}

interface PbMailClient {
  /** Sends at once; throws when the mail was not taken. */
  send(message: object): void
}

interface PbApp {
  db(): DbBuilder
  /** The connections that read. */
  concurrentDB(): { db(): PbPool }
  /** The one that writes. */
  nonconcurrentDB(): { db(): PbPool }
  /** The one that writes the log. */
  auxNonconcurrentDB(): { db(): PbPool }
  dataDir(): string
  newBackupsFilesystem(): PbFiles
  store(): PbStore
  logger(): PbLogger
  settings(): PbSettings
  save(model: object): void
  delete(model: object): void
  findCollectionByNameOrId(name: string): PbCollection
  findRecordById(collection: string, id: string): PbRecord
  /** Checks signature, kind and age. Throws when one is wrong. */
  findAuthRecordByToken(token: string, kind: 'verification'): PbRecord
  findAuthRecordByEmail(collection: string, email: string): PbRecord
  findFirstRecordByFilter(collection: string, filter: string, params?: Record<string, DbValue>): PbRecord
  /** Only `tx` may be used inside: the outer app would wait for this transaction for ever. */
  runInTransaction(work: (tx: PbApp) => void): void
  newMailClient(): PbMailClient
  runAllMigrations(): void
  cron(): { jobs(): { id(): string; expression(): string }[] }
  auxDB(): DbBuilder
  createBackup(context: Context, name: string): void
  /** Ends with a restart of the process (`onTerminate`). */
  restoreBackup(context: Context, name: string): void
}

interface HeaderMap {
  get(name: string): string
  /** Beside the header's present values. */
  add(name: string, value: string): void
  set(name: string, value: string): void
}

/** A Go reader. */
interface GoReader {
  close(): void
}

/** Go bytes. */
interface GoBytes {
  readonly length: number
  [at: number]: number
}

interface ResponseWriter {
  header(): HeaderMap
  write(bytes: object): void
  /** The writer below. */
  unwrap(): ResponseWriter
}

interface RequestEvent {
  readonly app: PbApp
  auth: PbRecord | null
  hasSuperuserAuth(): boolean
  readonly request: {
    readonly method: string
    /** The route as it was added: `POST /api/club/staff/clients/{id}/notes`. */
    readonly pattern: string
    readonly url: { readonly path: string; rawQuery: string }
    readonly header: HeaderMap
    readonly body: object
    pathValue(name: string): string
  }
  /** What was written stays in memory until `flush` sends it. */
  response: ResponseWriter
  flush(): void
  requestInfo(): { readonly body: Record<string, unknown> }
  realIP(): string
  isTLS(): boolean
  written(): boolean
  /** What was answered; 0 while nothing was. */
  status(): number
  next(): void
  json(status: number, body: unknown): void
  string(status: number, body: string): void
  html(status: number, body: string): void
  noContent(status: number): void
  redirect(status: number, url: string): void
  blob(status: number, contentType: string, bytes: object): void
  fileFS(files: object, name: string): void
}

/** A request to one of PocketBase's own routes; what belongs to the request is in `requestEvent`. */
interface RecordEvent {
  readonly app: PbApp
  readonly record: PbRecord
  next(): void
}

interface RecordRequestEvent {
  readonly requestEvent: RequestEvent
  readonly record: PbRecord
  readonly collection: PbCollection
  next(): void
}

interface AuthWithPasswordEvent {
  readonly requestEvent: RequestEvent
  /** As it was typed. */
  readonly identity: string
  readonly record: PbRecord | null
  next(): void
}

/** A call of PocketBase's own about records, or a subscription to their changes, before it is carried out. */
interface RecordCallEvent {
  readonly requestEvent: RequestEvent
  next(): void
}

/** A record on its way out. */
interface RecordEnrichEvent {
  readonly record: PbRecord
  readonly requestInfo: { readonly context: string }
  next(): void
}

interface RecordAuthEvent {
  readonly requestEvent: RequestEvent
  readonly record: PbRecord
  /** The sign-in method; empty when a session continues. */
  readonly authMethod: string
  token: string
  next(): void
}

interface BootstrapEvent {
  readonly app: PbApp
  next(): void
}

interface BackupEvent {
  readonly app: PbApp
  /** Names in the data folder that are no part of a backup, and stay where they are when one is restored. */
  exclude: readonly string[]
  next(): void
}

interface TerminateEvent {
  readonly isRestart: boolean
  next(): void
}

interface HttpAnswer {
  readonly statusCode: number
  readonly headers: Record<string, string[]>
  readonly json: unknown
}

declare const $app: PbApp
declare const $apis: {
  recordAuthResponse(e: RequestEvent, record: PbRecord, authMethod: string, meta?: object): void
}
declare const $http: {
  send(config: {
    url: string
    method: string
    headers: Record<string, string>
    /** Bytes leave as they are. */
    body?: string | GoReader | Uint8Array
    /** Whole seconds; anything below 1 silently means 120. */
    timeout: number
  }): HttpAnswer
}
declare const $filesystem: {
  local(folder: string): PbFiles
  s3(
    bucket: string,
    region: string,
    endpoint: string,
    accessKey: string,
    secretKey: string,
    pathStyle: boolean,
  ): PbFiles
  fileFromBytes(bytes: GoBytes, name: string): { readonly reader: { open(): GoReader } }
}
/** A folder, and what is in it. */
interface GoRoot {
  create(name: string): GoFile
  open(name: string): GoFile
  close(): void
}
interface GoFile {
  writeString(text: string): void
  /** Waits until the disk has it. */
  sync(): void
  close(): void
}

declare const $os: {
  readonly args: string[]
  exit(code: number): void
  getenv(name: string): string
  stat(path: string): { isDir(): boolean; size(): number; modTime(): { unixMilli(): number } }
  dirFS(path: string): object
  readFile(path: string): GoBytes
  writeFile(path: string, text: string, mode: number): void
  remove(path: string): void
  removeAll(path: string): void
  rename(path: string, to: string): void
  mkdirAll(path: string, mode: number): void
  readDir(path: string): readonly { name(): string; info(): { modTime(): { unixMilli(): number } } }[]
  openRoot(path: string): GoRoot
  /** Throws where the command fails. */
  cmd(name: string, ...args: string[]): { output(): GoBytes }
}
declare const $security: {
  hs256(text: string, secret: string): string
  sha256(text: string): string
  /** AES-GCM; the key has 32 characters. */
  encrypt(text: string, key: string): string
  /** Throws when the key is another. */
  decrypt(text: string, key: string): string
  equal(a: string, b: string): boolean
  createJWT(
    claims: { readonly [name: string]: string | boolean },
    signingKey: string,
    seconds: number,
  ): string
  /** What a token says, without checking its signature. */
  parseUnverifiedJWT(token: string): object
  randomString(length: number): string
  randomStringWithAlphabet(length: number, alphabet: string): string
}
declare const console: { log(...values: unknown[]): void }
declare const __hooks: string
/** The build puts the module into the bundle, where it is evaluated by the first call. */
declare function require(module: string): object

declare function sleep(milliseconds: number): void
/** `maxBytes` holds for readers only. */
declare function toString(bytes: object, maxBytes?: number): string
declare function toBytes(text: string): GoBytes
declare function arrayOf<T extends object>(model: T): T[]

/** Go's background context. */
declare class Context {}

/** A command of the program's own. */
declare class Command {
  constructor(command: object)
  /** Go's standard output, unless it was set to something else. */
  outOrStdout(): { writeString(text: string): void }
}

declare class DynamicModel {
  constructor(shape: object)
}
/** Makes an unsaved record. It shares its name with TypeScript's own type, which stays a type. */
declare const Record: new (collection: PbCollection) => PbRecord

/** A moment as PocketBase keeps it. */
declare class DateTime {
  constructor(text: string)
}

declare class MailerMessage {
  constructor(message: {
    from: { address: string; name: string }
    to: { address: string }[]
    subject: string
    html: string
    /** Made from the HTML where it is left out. */
    text?: string
    headers?: Record<string, string>
  })
}

declare class NotFoundError extends Error {
  constructor(message?: string)
}
declare class ApiError extends Error {
  constructor(status: number, message: string, data: object)
}
declare class BadRequestError extends Error {
  constructor(message: string, data?: object)
}
declare class ValidationError {
  constructor(code: string, message: string)
}
