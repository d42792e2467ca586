// A paper from memory: one link opens it as a page that asks to be printed, the other keeps it as PDF.

const blobOf = (part, type) => URL.createObjectURL(new Blob([part], { type }));

export default function ({ data, parentElement }) {
  const [open, save] = parentElement.querySelectorAll("a.btn");
  if (save.paper === data.pdf) return;
  save.paper = data.pdf;
  for (const link of [open, save]) URL.revokeObjectURL(link.href.split("#")[0]);
  open.href = `${blobOf(data.html, "text/html")}#print`;
  save.href = blobOf(Uint8Array.from(atob(data.pdf), (sign) => sign.charCodeAt(0)), "application/pdf");
  save.download = data.file;
}
