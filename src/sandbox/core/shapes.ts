/** An object of the API, ready to be written as JSON. */
export interface ApiObject {
  readonly object: string
  readonly [field: string]: unknown
}

export interface ApiList extends ApiObject {
  readonly object: 'list'
  readonly data: readonly ApiObject[]
  readonly has_more: boolean
  readonly url: string
}

export const listOf = (data: readonly ApiObject[], url: string, hasMore = false): ApiList => ({
  object: 'list',
  data,
  has_more: hasMore,
  url,
})
