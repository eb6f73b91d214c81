window.parent.postMessage("playground:noready", window.location.origin);
