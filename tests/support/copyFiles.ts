import { listFiles } from '@/ops/listFiles'
import { projectPaths } from '@/ops/projectPaths'

/** The files of today's texts. The stored versions of legal texts beside them say what they said when somebody accepted them. */
export const copyFiles = async (): Promise<string[]> =>
  (await listFiles(projectPaths.at('src/copy'))).filter((file) => file.endsWith('.ts'))
