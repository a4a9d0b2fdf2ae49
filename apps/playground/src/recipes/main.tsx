import '@fontsource-variable/geist'
import '@fontsource-variable/geist-mono'
import '@tools/ui/styles.css'
import '../styles/page.css'
import '../styles/controls.css'
import './recipes.css'
import { createRoot } from 'react-dom/client'
import { Recipes } from './Recipes.tsx'

const root = document.querySelector('#root')
if (!root) throw new Error('recipes.html has no #root')
createRoot(root).render(<Recipes />)
