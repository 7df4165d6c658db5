/** The folder of the built files, named on PocketBase's command line. */
export function publicDir(): string {
  const flag = $os.args.find((argument) => argument.indexOf('--publicDir=') === 0)
  return flag ? flag.slice('--publicDir='.length) : `${__hooks}/../pb_public`
}

/** The folder of the public pages, beside it: none is served as a plain file. */
export const pagesDir = (): string => `${publicDir()}/../pages`
