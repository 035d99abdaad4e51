import '@fontsource-variable/inter/wght.css';
import '../ui/theme/first-paint.css';

const root = document.getElementById('root');
if (!root) throw new Error('pratica.html needs an element with the id "root"');

// Loaded like a page of the main application, so that what both need lies in the same files.
const { startPractice } = await import('./practice-start');
startPractice(root);
