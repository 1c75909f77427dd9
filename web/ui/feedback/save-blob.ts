/** Downloads a file under a name, from which it removes what file systems refuse. */
export function saveBlob(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name.replace(/[\\/:*?"<>|]/g, ' ').trim();
  link.click();
  URL.revokeObjectURL(link.href);
}
