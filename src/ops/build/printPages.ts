import { WHOLE_PAGES } from '@/domain/appPath'

/** A program of its own, because what it runs was built for production: prints the markup of every whole page as JSON. */
const { renderPage } = (await import(process.argv[2] ?? '')) as {
  renderPage: (path: string) => Promise<string>
}
const pages: Record<string, string> = {}
for (const path of WHOLE_PAGES) pages[path] = await renderPage(path)
process.stdout.write(JSON.stringify(pages))
