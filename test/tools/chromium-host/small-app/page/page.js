window.bridgeAtStart = typeof window.small;
window.dropped = [];
for (const type of ['dragenter', 'dragover', 'drop']) window.addEventListener(type, (event) => event.preventDefault());
window.addEventListener('drop', (event) => window.dropped.push(...event.dataTransfer.files));
window.addEventListener('DOMContentLoaded', () => {
  document.querySelector('#status').textContent = 'ready';
});
