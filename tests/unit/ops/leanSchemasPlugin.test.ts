import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { leanSchemasPlugin } from '@/ops/build/leanSchemasPlugin'
import { projectPaths } from '@/ops/projectPaths'

const MODULE = `
  import * as v from 'valibot'
  const schema = v.object({ name: v.pipe(v.string(), v.trim(), v.minLength(2)) })
  export const lists = [schema, schema.entries.name, v.nullable(schema)].map((each) => '~standard' in each)
  export const read = (given) => v.safeParse(schema, given)
`

test('the schemas of the server judge as ever, and are nothing else', async () => {
  const { outputFiles } = await build({
    stdin: { contents: MODULE, resolveDir: projectPaths.root },
    ...{ bundle: true, write: false, format: 'esm', plugins: [leanSchemasPlugin] },
  })
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')
  const { lists, read } = (await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`)) as {
    lists: boolean[]
    read: (given: object) => object
  }
  expect(lists).toEqual([false, false, false])
  expect(read({ name: ' Ana ' })).toMatchObject({ success: true, output: { name: 'Ana' } })
  expect(read({ name: ' A ' })).toMatchObject({ success: false })
})
