import '@fontsource-variable/geist'
import '@fontsource-variable/geist-mono'
import '@fontsource/dejavu-mono'
import '@tools/ui/styles.css'
import { StatusMark } from '@tools/ui'
import { createRoot } from 'react-dom/client'

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(<StatusMark ok />)
